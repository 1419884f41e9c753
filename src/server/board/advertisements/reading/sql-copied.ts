import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { queryRow } from '../../../database/statements.ts'
import type { Viewer } from '../../../endpoint/viewer.ts'
import type { CopySource } from '../../drafts/copying.ts'
import { contentPairs, contentTables, otherContentPairs } from '../approved.ts'

export const findCopySource = (db: Db, viewer: Viewer, id: number) => queryRow<CopySource>(db)`
    select json_build_object('type', a.type, ${contentPairs(sql`a.description`, sql`a.project_name`)},
        ${otherContentPairs}) as content,
      coalesce((select json_agg(json_build_object('photo_number', p.photo_number, 'file_key', p.file_key,
          'width', p.width, 'height', p.height) order by p.photo_number)
        from advertisement_photos p where p.advertisement_id = a.id), '[]') as photos
    from advertisements a ${contentTables} where a.id = ${id} and a.owner_id = ${viewer.id}`
