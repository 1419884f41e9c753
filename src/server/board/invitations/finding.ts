import type { OpenPerson } from '../../../shared/board/invitations/invitations.ts'
import { openPeoplePerPage } from '../../../shared/board/invitations/openness.ts'
import type { Context } from '../../endpoint/context.ts'
import type { Viewer } from '../../endpoint/viewer.ts'
import { getLive } from './live.ts'
import { findInviting } from './sql.ts'
import { listOpen, type OpenCriteria, type OpenCursor, type OpenRow } from './sql-finding.ts'

type Asked = Omit<OpenCriteria, 'subCategoryId'> & {
  subCategoryId: number | undefined
  after: string | undefined
}

export async function findPeople(
  { db, now }: Context,
  viewer: Viewer,
  id: number,
  { after, ...asked }: Asked,
): Promise<{ data: OpenPerson[]; next: string | null }> {
  const advertisement = getLive(await findInviting(db.kysely, id, viewer.id), now())
  const criteria = { ...asked, subCategoryId: asked.subCategoryId ?? advertisement.subCategoryId }
  const found = await listOpen(db.kysely, advertisement, criteria, after ? cursorOf(after) : null, now())
  const page = found.slice(0, openPeoplePerPage)
  const last = page.at(-1)
  return {
    data: page,
    next: found.length > page.length && last ? nextOf(last) : null,
  }
}

const nextOf = ({ changed_at: changedAt, key }: OpenRow): string => `${changedAt.getTime()}.${key}`

function cursorOf(after: string): OpenCursor {
  const [changedAt = '0', key = ''] = after.split('.')
  return { changedAt: Number(changedAt), key }
}
