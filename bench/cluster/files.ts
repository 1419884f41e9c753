import { readFileSync } from 'node:fs'

/** A database server of the cluster: where its parts listen on this machine, in place of their usual ports. */
export type Places = {
  name: string
  postgres: number
  patroni: number
  etcdClients: number
  etcdPeers: number
}

const serversOf = (count: number) => Array.from({ length: count }, (_, place) => `10.0.0.${11 + place}`)

/** The operators' files of `deploy` with the addresses and folders of this machine. */
export function patroniOf(node: number, all: Places[], folders: { data: string; bin: string }): string {
  const own = forServer(node, read('patroni.yml'), (line) => line.includes('# this server'))
  return onThisMachine(own, all)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace('/usr/lib/postgresql/15/bin', folders.bin)
    .replace('/var/lib/postgresql/15/klaket', `${folders.data}/postgres`)
    .replace('/var/lib/postgresql/.pgpass-patroni', `${folders.data}/pgpass`)
    .replace('/var/run/postgresql', folders.data)
    .replace('shared_buffers: 1GB', 'shared_buffers: 64MB')
    .replace('mode: automatic', 'mode: off')
}

export function etcdOf(node: number, all: Places[], data: string): Record<string, string> {
  const text = read('etcd.env')
  const shared = text.indexOf('# all servers')
  const own = forServer(node, text.slice(0, shared), () => true)
  const filled = onThisMachine(own + text.slice(shared), all).replace('/var/lib/etcd/klaket', `${data}/etcd`)
  const settings = filled.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(settings.map((line) => [line.slice(0, line.indexOf('=')), afterEquals(line)]))
}

type Ports = { site: number; primary: number; servers: number[] }

export function haproxyOf(all: Places[], { site, primary, servers }: Ports): string {
  const text = read('haproxy.cfg')
    .replace(/^ {2}(user|group|maxconn) .*\n/gm, '')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${site}`)
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${primary}`)
    .replace(/127\.0\.0\.1:300(\d)/g, (_, number) => `127.0.0.1:${servers[Number(number) - 1]}`)
  const checked = all.reduce(
    (filled, { name, patroni }) =>
      filled.replace(new RegExp(`(server ${name} .*check port )8008`), `$1${patroni}`),
    text,
  )
  return onThisMachine(checked, all)
}

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const afterEquals = (line: string) => line.slice(line.indexOf('=') + 1)

/** The files are written for db1: lines that a server has for itself name another one. */
function forServer(node: number, text: string, isOwn: (line: string) => boolean): string {
  return text
    .split('\n')
    .map((line) =>
      isOwn(line)
        ? line.replaceAll('10.0.0.11', `10.0.0.${11 + node}`).replace('db1', `db${node + 1}`)
        : line,
    )
    .join('\n')
}

function onThisMachine(text: string, all: Places[]): string {
  const ports = all.map(
    ({ postgres, patroni, etcdClients, etcdPeers }) =>
      new Map([
        ['5432', postgres],
        ['8008', patroni],
        ['2379', etcdClients],
        ['2380', etcdPeers],
      ]),
  )
  const servers = serversOf(all.length)
  return text.replace(/(10\.0\.0\.\d+):(\d+)/g, (address, host: string, port: string) => {
    const own = ports[servers.indexOf(host)]?.get(port)
    if (own === undefined) throw new Error(`A file of deploy names ${address}, which no part listens on`)
    return `127.0.0.1:${own}`
  })
}
