import { sql } from 'kysely'
import type { z } from 'zod'
import type { cvInput } from '../../../shared/people/cv/cv.ts'
import { cvFields, type CvField } from '../../../shared/people/cv/cv-labels.ts'
import type { Tables } from '../../database/database.ts'
import type { Columns } from '../../database/rows.ts'

export type PlainField = Exclude<CvField, 'city' | 'driving_license'>
const isPlain = (field: CvField): field is PlainField => field !== 'city' && field !== 'driving_license'
const plainFields = cvFields.filter(isPlain)

export type CvColumn = PlainField | 'driving_licenses'

type SavedColumn = Exclude<keyof Tables['cvs'], 'account_id' | 'created_at' | 'updated_at'>

export type SettledCv = Columns<'cvs', SavedColumn> &
  Pick<z.output<typeof cvInput>, 'experiences' | 'references'> & {
    showreels: Columns<'showreels', 'url' | 'title' | 'seconds'>[] | undefined
  }

export const cvColumns = sql.join(
  cvFields.map((field) => {
    if (field === 'city') return sql`y.name as city`
    return sql.ref(field === 'driving_license' ? 'v.driving_licenses' : `v.${field}`)
  }),
)

export const pickPlainFields = <Row extends Record<PlainField, unknown>>(row: Row): Pick<Row, PlainField> =>
  mapPlainFields((field) => row[field]) as Pick<Row, PlainField>

export const mapPlainFields = <Value>(valueOf: (field: PlainField) => Value): Record<PlainField, Value> =>
  Object.fromEntries(plainFields.map((field) => [field, valueOf(field)])) as Record<PlainField, Value>
