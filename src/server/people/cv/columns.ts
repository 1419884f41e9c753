import { sql } from 'kysely'
import { cvFields, type CvField } from '../../../shared/people/cv/cv-labels.ts'
import type { Tables } from '../../database/database.ts'

/** Fields whose column in `cvs` has the name and the value of the field. */
export type PlainField = Exclude<CvField, 'city' | 'driving_license'>
const isPlain = (field: CvField): field is PlainField => field !== 'city' && field !== 'driving_license'
const plainFields = cvFields.filter(isPlain)

/** The columns that `cvColumns` selects, the city aside. */
export type CvColumn = PlainField | 'driving_licenses'

/** The columns of a saved CV that its person decides on. */
export type SavedColumn = Exclude<keyof Tables['cvs'], 'account_id' | 'created_at' | 'updated_at'>

/** The fields of `cvFieldLabels` in its order, for statements that read `cvs v left join cities y`. */
export const cvColumns = sql.join(
  cvFields.map((field) => {
    if (field === 'city') return sql`y.name as city`
    return sql.ref(field === 'driving_license' ? 'v.driving_licenses' : `v.${field}`)
  }),
)

export const pickPlainFields = <Row extends Record<PlainField, unknown>>(row: Row): Pick<Row, PlainField> =>
  mapPlainFields((field) => row[field]) as Pick<Row, PlainField>

/** One value for each plain field. */
export const mapPlainFields = <Value>(valueOf: (field: PlainField) => Value): Record<PlainField, Value> =>
  Object.fromEntries(plainFields.map((field) => [field, valueOf(field)])) as Record<PlainField, Value>
