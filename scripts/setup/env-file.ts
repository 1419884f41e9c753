import { chownSync, closeSync, fsyncSync, openSync, readFileSync, realpathSync, renameSync } from 'node:fs'
import { chmodSync, existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

export type Settings = Record<string, string>

export type SettingsGroup = { title: string; settings: Settings }

const ownerOnly = 0o600
const assignment = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/

export const readSettings = (text: string): Settings => ({ ...parseEnv(text) }) as Settings

/**
 * Returns the text of a `.env` file with these settings, in which unchanged lines and comments stay as they
 * are.
 * @throws Error for a value that cannot be quoted
 */
export function withSettings(text: string, groups: readonly SettingsGroup[]): string {
  const present = readSettings(text)
  let lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  for (const { title, settings } of groups) {
    const added: string[] = []
    for (const [name, value] of Object.entries(settings)) {
      if ((present[name] ?? '') === value) continue
      const line = `${name}=${quoted(value)}`
      if (name in present) lines = replaceAssignment(lines, name, line)
      else added.push(line)
    }
    if (added.length > 0) lines.push(...(lines.length > 0 ? [''] : []), `# ${title}`, ...added)
  }
  return lines.length > 0 ? `${lines.join('\n')}\n` : ''
}

function replaceAssignment(lines: readonly string[], name: string, line: string): string[] {
  const start = lines.findLastIndex((each) => assignment.exec(each)?.[1] === name)
  const value = assignment.exec(lines[start] ?? '')?.[2] ?? ''
  const quote = /^["'`]/.exec(value)?.[0]
  let end = start
  if (quote && !value.slice(1).includes(quote)) {
    const closing = lines.findIndex((each, index) => index > start && each.includes(quote))
    if (closing > 0) end = closing
  }
  return [...lines.slice(0, start), line, ...lines.slice(end + 1)]
}

function quoted(value: string): string {
  if (/^[\w@%+=:,./~!?&;()[\]{}*^|-]*$/.test(value)) return value
  // Single quotes come first, because Node, systemd and Docker Compose all read their content literally. In
  // double quotes, a backslash may be an escape character; backticks are known only to Node.
  const quote = ["'", ...(value.includes('\\') ? [] : ['"']), '`'].find((each) => !value.includes(each))
  if (!quote || /[\r\n]/.test(value)) throw new Error('A value holds all kinds of quotes, or a line break')
  return quote + value + quote
}

export const readEnvFile = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Replaces the `.env` file by renaming a complete draft, so that no reader sees half of it. */
export function writeEnvFile(file: string, text: string): void {
  const target = existsSync(file) ? realpathSync(file) : file
  const before = existsSync(target) ? statSync(target) : null
  if (before && readFileSync(target, 'utf8') === text) {
    chmodSync(target, ownerOnly)
    return
  }
  const draft = `${target}.${process.pid}`
  try {
    writeFileSync(draft, text, { mode: ownerOnly, flag: 'wx' })
    const handle = openSync(draft, 'r')
    fsyncSync(handle)
    closeSync(handle)
    if (before && before.uid !== process.getuid?.()) chownSync(draft, before.uid, before.gid)
    renameSync(draft, target)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Always false on Windows. */
export const isOpenToOthers = (file: string): boolean =>
  process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0
