import { randomBytes } from 'node:crypto'
import { exportsPerDay, type DataExport } from '../../../shared/oversight/data-exports.ts'
import { today } from '../../../shared/values/dates.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { lockOpenAccount } from '../../endpoint/open-account.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Db } from '../../database/database.ts'
import { fileReply, type FileReply } from '../../endpoint/replies/file-reply.ts'
import { seal, unseal } from '../../crypto/seal.ts'
import { newToken, sha256 } from '../../crypto/tokens.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { countSince, deleteAll, findByToken, findLatest, insertExport, type ExportRow } from './sql.ts'

const dayMs = 86_400_000

export async function orderExport(context: Context, viewer: Viewer): Promise<DataExport> {
  const { db, config, now } = context
  await db.transaction(async (trx) => {
    await lockOpenAccount(trx, viewer.id)
    const latest = await findLatest(trx, viewer.id)
    if (latest?.status === 'preparing') return
    const { count, oldest } = await countSince(trx, viewer.id, new Date(now().getTime() - dayMs))
    if (oldest && count >= exportsPerDay) {
      const seconds = Math.ceil((oldest.getTime() + dayMs - now().getTime()) / 1000)
      throw new AppError('export_daily_limit', { retryAfterSeconds: Math.max(1, seconds) })
    }
    const token = newToken()
    await insertExport(trx, {
      accountId: viewer.id,
      fileName: `${randomBytes(16).toString('hex')}-export.zip`,
      tokenHash: sha256(token),
      tokenSealed: seal(config.dataKeys, token, dataExportOwner(viewer.id)),
      now: now(),
    })
  })
  return getExport(context, viewer)
}

export async function getExport({ db, config, now }: Context, viewer: Viewer): Promise<DataExport> {
  const row = await findLatest(db.kysely, viewer.id)
  const isOver = row?.expiresAt && row.expiresAt <= now()
  if (!row || isOver)
    return { status: 'none', requested_at: null, ready_at: null, expires_at: null, download_url: null }
  return {
    status: row.status,
    requested_at: row.requestedAt,
    ready_at: row.readyAt,
    expires_at: row.expiresAt,
    download_url: row.status === 'ready' ? addressOf(row, viewer.id, config.dataKeys) : null,
  }
}

export async function fetchExport({ db, files, now }: Context, token: string): Promise<FileReply> {
  const found = await findByToken(db.kysely, sha256(token), now())
  const file = found && (await files.stream(found.fileName))
  if (!file) throw new AppError('not_found', { message: 'Bu bağlantının süresi dolmuş.' })
  return fileReply({
    bytes: file.stream,
    length: file.bytes,
    mediaType: 'application/zip',
    name: `klaket-verilerim-${today(found.readyAt)}.zip`,
  })
}

export const dropExports = (trx: Db, accountId: number): Promise<string[]> => deleteAll(trx, accountId)

export const dataExportOwner = (accountId: number) => `data export ${accountId}`

const addressOf = (
  { tokenSealed }: ExportRow,
  accountId: number,
  keys: Context['config']['dataKeys'],
): string => `/api/data-export/${unseal(keys, tokenSealed, dataExportOwner(accountId))}`
