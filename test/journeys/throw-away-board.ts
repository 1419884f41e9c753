import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOn } from '../postgres.ts'

/** A database, whose address is empty if it is the embedded one, and a folder for files. */
export type ThrowAwayBoard = { name: string; url: string; folder: string; remove(): Promise<void> }

/**
 * Creates a board on the PostgreSQL server with this address, as a copy of the board `template` if one is given;
 * without a server, an empty board of the embedded database.
 */
export async function createBoard(server: string, template?: string): Promise<ThrowAwayBoard> {
  const name = `klaket_journeys_${randomUUID().replaceAll('-', '')}`
  const folder = folderOf(name)
  if (template) cpSync(folderOf(template), folder, { recursive: true })
  else mkdirSync(folder, { mode: 0o700 })
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (!server) return { name, url: '', folder, remove: async () => removeFolder() }
  await runOn({ url: server }, `create database ${name}${template ? ` template ${template}` : ''}`).catch(
    (error: unknown) => {
      removeFolder()
      throw error
    },
  )
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    folder,
    remove: async () => {
      await runOn({ url: server }, `drop database ${name} with (force)`)
      removeFolder()
    },
  }
}

const folderOf = (name: string) => join(tmpdir(), name)
