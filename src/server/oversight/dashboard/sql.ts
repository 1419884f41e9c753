import { sql } from 'kysely'
import { mostListed } from '../../../shared/contract/staff-lists.ts'
import type { WaitingWork } from '../../../shared/oversight/dashboard.ts'
import type { Db } from '../../database/database.ts'
import { isReported } from '../../people/report-sides.ts'
import { queryOne } from '../../database/statements.ts'

export const countWaiting = (db: Db, viewerId: number) => queryOne<WaitingWork>(db)`
    select
      (select count(*) from (select from advertisements where status = 'waiting_for_approve'
        limit ${sql.lit(mostListed)}) a) as reviews,
      (select count(*) from (select from reports r where r.status = 'new' and not ${isReported(viewerId)}
        limit ${sql.lit(mostListed)}) r) as reports,
      (select count(*) from (select from feedback where status = 'new' limit ${sql.lit(mostListed)}) f) as feedback`
