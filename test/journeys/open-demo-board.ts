import { seedDemo } from '../../db/seed/demo/demo.ts'
import { seedReference } from '../../db/seed/reference.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { demoSecret } from '../../src/server/config/demo-secret.ts'
import { keyOfSecret } from '../../src/server/crypto/seal.ts'
import type { Database } from '../../src/server/database/database.ts'
import { switchToAppRole } from '../../src/server/database/migrations/app-role.ts'
import { migrate } from '../../src/server/database/migrations/migrate.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { buildApp, type App } from '../../src/server/start/app.ts'

/** Opens the board of DATA_DIR and DATABASE_URL without pages, and fills it with the demo if it is empty. */
export async function openDemoBoard(): Promise<{ app: App; database: Database }> {
  const read = readConfig()
  const secretKey = demoSecret(read.dataDir)
  const config = { ...read, secretKey, dataKeys: [keyOfSecret(secretKey)] }
  const database = await openDatabase(config)
  await migrate(database)
  await seedReference(database.kysely)
  await switchToAppRole(database)
  const app = await buildApp({ config, database, pages: 'none' })
  await seedDemo(app.context)
  return { app, database }
}
