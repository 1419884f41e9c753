import { readFileSync } from 'node:fs'

export type Ports = {
  postgres: number[]
  patroni: number[]
  etcdClients: number[]
  etcdPeers: number[]
}

const servers = ['10.0.0.11', '10.0.0.12', '10.0.0.13']
const members = ['10.0.0.21', '10.0.0.22', '10.0.0.23']

export function patroniOf(place: number, ports: Ports, folders: { data: string; bin: string }): string {
  const own = read('patroni.yml')
    .split('\n')
    .map((line) =>
      line.includes('# this server')
        ? line.replace('10.0.0.11', servers[place] ?? '').replace('db1', `db${place + 1}`)
        : line,
    )
    .join('\n')
  return onThisMachine(own, ports)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace('/usr/lib/postgresql/15/bin', folders.bin)
    .replace('/var/lib/postgresql/15/klaket', `${folders.data}/postgres`)
    .replace('/var/lib/postgresql/.pgpass-patroni', `${folders.data}/pgpass`)
    .replace('/var/run/postgresql', folders.data)
    .replace('shared_buffers: 1GB', 'shared_buffers: 64MB')
    .replace('mode: automatic', 'mode: off')
}

export function etcdOf(place: number, ports: Ports, data: string): Record<string, string> {
  const [own = '', shared = ''] = read('etcd.env').split('# all servers')
  const text = own.replaceAll('10.0.0.21', members[place] ?? '').replace('=app1', `=app${place + 1}`) + shared
  const filled = onThisMachine(text, ports).replace('/var/lib/etcd/klaket', data)
  const settings = filled.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    settings.map((line) => {
      const end = line.indexOf('=')
      return [line.slice(0, end), line.slice(end + 1)]
    }),
  )
}

type Fronts = { site: number; primary: number; klaket: number[] }

export function haproxyOf(ports: Ports, { site, primary, klaket }: Fronts): string {
  const text = read('haproxy.cfg')
    .replace(/^ {2}(user|group|maxconn) .*\n/gm, '')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${site}`)
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${primary}`)
    .replace(
      /(server klaket)(\d) .*/g,
      (_, server, number) => `${server}${number} 127.0.0.1:${klaket[number - 1]}`,
    )
    .replace(
      /(server db)(\d)(.*port) 8008/g,
      (_, server, number, rest) => `${server}${number}${rest} ${ports.patroni[number - 1]}`,
    )
  return onThisMachine(text, ports)
}

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

function onThisMachine(text: string, { postgres, patroni, etcdClients, etcdPeers }: Ports): string {
  const known = new Map<string, number[]>([
    ['5432', postgres],
    ['8008', patroni],
    ['2379', etcdClients],
    ['2380', etcdPeers],
  ])
  return text.replace(/(10\.0\.0\.\d+):(\d+)/g, (address, host: string, port: string) => {
    const place = Math.max(servers.indexOf(host), members.indexOf(host))
    const own = known.get(port)?.[place]
    if (own === undefined) throw new Error(`A file of deploy names ${address}, which no part listens on`)
    return `127.0.0.1:${own}`
  })
}
