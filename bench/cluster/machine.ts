import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { hashPassword } from '../../src/server/people/accounts/passwords/password.ts'
import { prepareBoard, type Board, type Size } from '../../test/faults/board.ts'
import {
  freePort,
  isReadyWithin,
  spawnServer,
  startServer,
  type ServerProcess,
} from '../../test/faults/server-process.ts'
import { startSmtpServer } from '../../test/smtp-server.ts'
import { password, signingIn } from './acts.ts'
import { createBoard, makePorts, startDatabase, type Database } from './database.ts'
import { haproxyOf } from './files.ts'
import type { Programs } from './programs.ts'
import { startProxy } from './proxy.ts'

export type Machine = {
  board: Board
  origin: string
  databaseUrl: string
  database: Database
  servers: ServerProcess[]
  startAgain(place: number): Promise<void>
}

export const noticeSeconds = 4
const readyMs = 120_000
const servers = 3

export async function startMachine(
  programs: Programs,
  size: Size,
  atEnd: (stop: () => Promise<void> | void) => void,
  tell: (line: string) => void,
): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'klaket-cluster-'))
  // If the bench runs as root, Patroni and PostgreSQL run as another user, who must be able to enter this
  // folder.
  chmodSync(folder, 0o755)
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  tell('Three database servers under Patroni …')
  const ports = await makePorts()
  const database = await startDatabase(programs, folder, ports, atEnd)
  const [site = 0, primary = 0, ...serverPorts] = await Promise.all(
    Array.from({ length: 2 + servers }, freePort),
  )
  const settings = haproxyOf(ports, { site, primary, klaket: serverPorts })
  atEnd(await startProxy(programs.haproxy, folder, settings, site))
  tell('Filling a small board …')
  const databaseUrl = await createBoard(primary)
  const board = await prepareBoard({ databaseUrl, dataDir: folder }, size)
  await givePasswords(databaseUrl, board)
  const mail = await startSmtpServer()
  atEnd(mail.stop)
  const environment = settingsOf({ folder, databaseUrl, smtpUrl: mail.url, site })
  tell(`Starting ${servers} Klaket servers …`)
  const started: ServerProcess[] = []
  atEnd(() => Promise.all(started.map((server) => server.stop())).then(() => {}))
  await Promise.all(
    serverPorts.map(async (port, place) => {
      started[place] = await startServer(environment, port)
    }),
  )
  return {
    board,
    origin: `http://127.0.0.1:${site}`,
    databaseUrl,
    database,
    servers: started,
    startAgain: async (place) => {
      const next = spawnServer(environment, serverPorts[place] ?? 0)
      started[place] = next
      if (!(await isReadyWithin(next, readyMs))) throw new Error(`It did not start again:\n${next.output()}`)
    },
  }
}

/**
 * Replaces the password hash that all accounts of the bench’s board share by a different one for each
 * account: a production server would take a board with shared hashes for the demo board and refuse to start.
 */
async function givePasswords(databaseUrl: string, { applicants }: Board): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update accounts set password_hash = 'none ' || id`)
  for (const { id } of applicants.slice(0, signingIn)) {
    const hash = await hashPassword(password, 'settings')
    await client.query('update accounts set password_hash = $1 where id = $2', [hash, id])
  }
  await client.end()
}

type Given = { folder: string; databaseUrl: string; smtpUrl: string; site: number }

function settingsOf({ folder, databaseUrl, smtpUrl, site }: Given): Record<string, string> {
  const files = join(folder, 'files')
  mkdirSync(files)
  return {
    MODE: 'production',
    NODE_ENV: 'production',
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning --max-semi-space-size=32 --max-old-space-size=1024',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    PUBLIC_URL: `https://127.0.0.1:${site}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    FILES_DIR: files,
    SECRET_KEY: randomBytes(36).toString('base64'),
    DATA_KEYS: `a:${randomBytes(32).toString('base64')}`,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Klaket <bildirim@board.example>',
    NETGSM_URL: 'http://127.0.0.1:9',
    NETGSM_USER: 'nobody',
    NETGSM_PASSWORD: 'nothing',
    NETGSM_HEADER: 'KLAKET',
    COMPANY_NAME: 'Ölçüm',
    COMPANY_ADDRESS: 'Bu makine',
    COMPANY_CITY: 'İstanbul',
    CONTACT_EMAIL: 'olcum@example.com',
    RATE_LIMITS: 'on',
    STOP_NOTICE_SECONDS: String(noticeSeconds),
    LOG_LEVEL: 'error',
  }
}
