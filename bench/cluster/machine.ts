import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '../../src/server/accounts/password.ts'
import { prepareBoard, type Board, type Size } from '../../test/faults/board.ts'
import { makeCluster, type Cluster } from '../../test/faults/cluster.ts'
import {
  isReadyWithin,
  spawnServer,
  startServer,
  type ServerProcess,
} from '../../test/faults/server-process.ts'
import { startSmtpServer } from '../../test/smtp-server.ts'
import { password, signingIn } from './acts.ts'
import { startProxy, type Proxy } from './proxy.ts'

/** Everything of one machine: primary and standby, three servers with one folder of files, a proxy, who takes letters. */
export type Machine = {
  board: Board
  proxy: Proxy
  primary: Cluster
  standby: Cluster
  servers: ServerProcess[]
  /** Starts the server of this place anew, after it has ended. */
  startAgain(place: number): Promise<void>
}

export const noticeSeconds = 6
const standbyName = 'standby'
const readyMs = 120_000

/**
 * Starts it all; each part says to `atEnd` how it is stopped.
 * @param ports the proxy's, then those of the servers
 */
export async function startMachine(
  { nginx, ports, size }: { nginx: string; ports: number[]; size: Size },
  atEnd: (stop: () => Promise<void> | void) => void,
  tell: (line: string) => void,
): Promise<Machine> {
  const [proxyPort = 0, ...serverPorts] = ports
  const folder = mkdtempSync(join(tmpdir(), 'klaket-machine-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  // As many as three pools, their listeners and whoever looks in need; the rest as PostgreSQL comes.
  const settings = { max_connections: '100', shared_buffers: '128MB' }
  const primary = await makeCluster({ settings })
  atEnd(primary.remove)
  tell('Filling a small board …')
  const board = await prepareBoard({ databaseUrl: primary.url, dataDir: folder }, size)
  await givePasswords(primary, board)
  tell('A standby copies it …')
  const standby = await makeCluster({
    settings: { ...settings, cluster_name: standbyName },
    standbyOf: primary,
  })
  atEnd(standby.remove)
  await waitForEachWrite(primary)
  const mail = await startSmtpServer()
  atEnd(mail.stop)
  const environment = settingsOf({ folder, primary, standby, smtpUrl: mail.url, proxyPort })
  tell(`Starting ${serverPorts.length} servers and the proxy …`)
  const servers: ServerProcess[] = []
  // A killed one has nothing to say; the others end in order.
  atEnd(() => Promise.all(servers.map((server) => server.stop())).then(() => {}))
  await Promise.all(
    serverPorts.map(async (port, place) => {
      servers[place] = await startServer(environment, port)
    }),
  )
  const proxy = await startProxy(nginx, proxyPort, serverPorts)
  atEnd(proxy.stop)
  return {
    board,
    proxy,
    primary,
    standby,
    servers,
    startAgain: async (place) => {
      const next = spawnServer(environment, serverPorts[place] ?? 0)
      servers[place] = next
      if (!(await isReadyWithin(next, readyMs))) throw new Error(`It did not start again:\n${next.output()}`)
    },
  }
}

/** Nobody has another's: production refuses a board whose first people share one, as those of the demo do. */
async function givePasswords(primary: Cluster, { applicants }: Board): Promise<void> {
  await primary.query(`update accounts set password_hash = 'none ' || id`)
  for (const { id } of applicants.slice(0, signingIn)) {
    const hash = await hashPassword(password, 'settings')
    await primary.query(`update accounts set password_hash = '${hash}' where id = ${id}`)
  }
}

/** From now on a commit is acknowledged once the standby has flushed it, too. */
async function waitForEachWrite(primary: Cluster): Promise<void> {
  await primary.query(`alter system set synchronous_standby_names = '${standbyName}'`)
  await primary.query('select pg_reload_conf()')
  for (let tries = 0; tries < 200; tries += 1) {
    const followers = await primary.query<{ sync_state: string }>(
      'select sync_state from pg_stat_replication',
    )
    if (followers.some(({ sync_state }) => sync_state === 'sync')) return
    await sleep(100)
  }
  throw new Error('The standby does not follow')
}

type Places = { folder: string; primary: Cluster; standby: Cluster; smtpUrl: string; proxyPort: number }

/** As on a real board: production mode with its limits; nothing leaves this machine. */
function settingsOf({ folder, primary, standby, smtpUrl, proxyPort }: Places): Record<string, string> {
  const files = join(folder, 'files')
  mkdirSync(files)
  return {
    MODE: 'production',
    NODE_ENV: 'production',
    NODE_OPTIONS: '--disable-warning=ExperimentalWarning --max-semi-space-size=8',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    PUBLIC_URL: `https://127.0.0.1:${proxyPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    // Which of them takes writes, the servers find out.
    DATABASE_URL: [primary.url, standby.url].join(','),
    DATABASE_REPLICA_URLS: standby.url,
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
