import type {
  ConsideredApplication,
  ReceivedCriteria,
  ReceivedSort,
} from '../../../../shared/board/applications/deciding/received.ts'
import { receivedPerPage } from '../../../../shared/board/applications/deciding/received.ts'
import { mostAtOnce } from '../../../../shared/board/applications/deciding/strength.ts'
import { fitOf } from '../../../../shared/board/applications/deciding/fit.ts'
import type { Cv } from '../../../../shared/people/cv/cv.ts'
import { AppError } from '../../../../shared/contract/errors.ts'
import { today } from '../../../../shared/values/dates.ts'
import type { Db } from '../../../database/database.ts'
import type { Context } from '../../../endpoint/context.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import { listQuestions } from '../../questions/questions.ts'
import { getCvOf } from '../../../people/cv/cv.ts'
import { refusalFor } from '../../colleagues/side.ts'
import { markSeen } from '../course/seeing.ts'
import { findWords } from '../words/sql-words.ts'
import { presentApplication } from '../present.ts'
import { findApplication, type ApplicationRow } from '../sql-reading.ts'
import { presentNote, presentReceived } from './present.ts'
import { findConsidered } from './sql-considered.ts'
import { listNotes } from './sql-marks.ts'
import {
  countReceived,
  countStates,
  findDecided,
  listStates,
  listReceived as listRows,
  type Counts,
  type Cursor,
  type Decided,
} from './sql-received.ts'

type Asked = ReceivedCriteria & { sort: ReceivedSort; after?: string | null | undefined }

/** @throws AppError what `getSeen` throws */
export async function listForDeciding({ db, now }: Context, viewer: Viewer, id: number, asked: Asked) {
  const { sort, after, ...criteria } = asked
  const advertisement = await getSeen(db.kysely, viewer, id)
  const counts = await countStates(db.kysely, id)
  const total = after ? null : await countAll(db.kysely, advertisement, criteria, counts)
  const cursor = after ? cursorOf(after) : null
  const rows = await listRows(db.kysely, advertisement, criteria, {
    sort,
    after: cursor,
    today: today(now()),
  })
  const shown = rows.slice(0, receivedPerPage)
  const last = rows.length > receivedPerPage ? shown.at(-1) : undefined
  return {
    data: shown.map((row) => presentReceived(row, now())),
    next: last ? `${last.sortValue}.${last.id}` : null,
    total,
    advertisement: {
      ...presentAdvertisement(advertisement),
      questions: await listQuestions(db.kysely, id),
    },
    counts,
  }
}

export async function listMatching(db: Db, viewer: Viewer, id: number, criteria: ReceivedCriteria) {
  const found = await listStates(db, await getDecided(db, viewer, id), criteria, mostAtOnce + 1)
  if (found.length > mostAtOnce) throw new AppError('too_many_applications')
  return found
}

/**
 * Reads an application for the page on which applications are decided, without marking it as seen, because
 * the page also loads neighbouring applications that may never be opened.
 */
export async function consider(context: Context, viewer: Viewer, id: number): Promise<ConsideredApplication> {
  const [one] = await considerEach(context, viewer, [id], (row) => row)
  if (!one)
    throw await refusalFor(
      context.db.kysely,
      { accountId: viewer.id, applicationId: id },
      'application_not_found',
    )
  return one
}

export async function compare(
  context: Context,
  viewer: Viewer,
  advertisementId: number,
  ids: readonly number[],
): Promise<ConsideredApplication[]> {
  await getSeen(context.db.kysely, viewer, advertisementId)
  const rows = await findForViewer(context, viewer, ids)
  if (rows.filter((row) => row.advertisementId === advertisementId).length !== ids.length)
    throw new AppError('application_not_found')
  return considerEach(context, viewer, ids, (row) => markSeen(context, row))
}

async function considerEach(
  context: Context,
  viewer: Viewer,
  ids: readonly number[],
  opened: (row: ApplicationRow) => ApplicationRow | Promise<ApplicationRow>,
): Promise<ConsideredApplication[]> {
  const { kysely } = context.db
  const rows = new Map((await findForViewer(context, viewer, ids)).map((row) => [row.id, row]))
  const notes = await listNotes(kysely, [...rows.keys()])
  const all: ConsideredApplication[] = []
  for (const id of ids) {
    const row = rows.get(id)
    const application = row && (await findApplication(kysely, id, viewer.id))
    if (!row || !application) continue
    all.push({
      application: {
        ...presentApplication(await opened(application), viewer, context.now()),
        ...(await findWords(kysely, id)),
      },
      cv: await findCv(context, viewer, row.applicantId),
      fit: fitOf(row.facts, row.demand, row),
      marks: { strength: row.strength, tags: row.tags, marked_by: row.markedBy },
      notes: notes.filter((note) => note.applicationId === id).map((note) => presentNote(note, viewer)),
    })
  }
  return all
}

const findForViewer = ({ db, now }: Context, { id: accountId }: Viewer, ids: readonly number[]) =>
  findConsidered(db.kysely, ids, { accountId, today: today(now()) })

async function findCv(context: Context, viewer: Viewer, accountId: number): Promise<Cv | null> {
  try {
    return await getCvOf(context, viewer, accountId)
  } catch (error) {
    // An application can be decided without the CV, so a missing CV and the daily limit for CVs of strangers
    // are no errors.
    if (error instanceof AppError && ['cv_not_found', 'cv_daily_limit'].includes(error.code)) return null
    throw error
  }
}

export const getSeen = (db: Db, viewer: Viewer, id: number): Promise<Decided> =>
  getFor(db, viewer, id, { mustDecide: false })

export const getDecided = (db: Db, viewer: Viewer, id: number): Promise<Decided> =>
  getFor(db, viewer, id, { mustDecide: true })

async function getFor(
  db: Db,
  { id: accountId }: Viewer,
  id: number,
  { mustDecide }: { mustDecide: boolean },
) {
  const advertisement = await findDecided(db, id, { accountId, mustDecide })
  if (!advertisement)
    throw await refusalFor(db, { accountId, advertisementId: id }, 'advertisement_not_found')
  return advertisement
}

async function countAll(db: Db, advertisement: Decided, criteria: ReceivedCriteria, counts: Counts) {
  const { states, ...others } = criteria
  const isFiltered = Object.values(others).some((value) => (Array.isArray(value) ? value.length > 0 : value))
  if (isFiltered) return countReceived(db, advertisement, criteria)
  return states.length === 0
    ? counts.all
    : [...new Set(states)].reduce((sum, state) => sum + counts[state], 0)
}

const presentAdvertisement = ({
  id,
  title,
  type,
  status,
  applicationDeadline,
  decisionDate,
  side,
}: Decided) => ({
  id,
  title,
  type,
  status,
  application_deadline: applicationDeadline,
  decision_date: decisionDate,
  side,
})

function cursorOf(after: string): Cursor {
  const [value = 0, id = 0] = after.split('.').map(Number)
  return { value, id }
}
