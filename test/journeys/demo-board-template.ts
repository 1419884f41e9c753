// A program: creates the demo board of DATABASE_URL and DATA_DIR, which the boards of the journeys are copies of.
import { openDemoBoard } from './open-demo-board.ts'

const { app, database } = await openDemoBoard()
await app.close()
await database.close()
