import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { CvValues } from '../cv-values.ts'

export type Rows = 'experiences' | 'references' | 'showreels'
export type Row<Name extends Rows> = CvValues[Name][number]

type Removed<Name extends Rows> = { at: number; rows: Row<Name>[] }

export function useCvRows<Name extends Rows>(name: Name, word: string, blank: Row<Name>) {
  const { control, getValues, trigger, clearErrors, setValue, formState } = useFormContext<CvValues>()
  const { fields, append, insert, move, remove } = useFieldArray<CvValues, Rows>({ control, name })
  const [removed, setRemoved] = useState<Removed<Name>[]>([])
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  const { isSubmitted } = formState

  useEffect(() => {
    if (!wanted.current) return
    const target = box.current?.querySelector<HTMLElement>(wanted.current)
    wanted.current = null
    target?.focus()
  })

  const rows = () => getValues(name) as Row<Name>[]

  function recheck() {
    if (isSubmitted) void trigger(name)
  }

  return {
    fields,
    box,
    said,
    last: removed.at(-1) ?? null,
    add: () => append({ ...blank }),
    moveTo: (from: number, to: number) => {
      if (to < 0 || to >= fields.length) return
      move(from, to)
      setSaid(`${word} ${from + 1}, ${to + 1}. sıraya taşındı.`)
      wanted.current = `[data-row="${to}"] [data-move="${to < from ? 'up' : 'down'}"]`
      recheck()
    },
    removeAt: (index: number) => {
      const row = rows()[index]
      if (!row) return
      const hasText = Object.values(row).some((value) => typeof value === 'string' && value !== '')
      if (hasText) setRemoved((list) => [...list, { at: index, rows: [structuredClone(row)] }])
      remove(index)
      wanted.current = hasText ? '[data-undo]' : '[data-add]'
      recheck()
    },
    removeAll: () => {
      const all = structuredClone(rows())
      if (all.length > 0) setRemoved((list) => [...list, { at: 0, rows: all }])
      setValue(name, [] as never)
      clearErrors(name)
    },
    undo: () => {
      const back = removed.at(-1)
      if (!back) return
      setRemoved((list) => list.slice(0, -1))
      insert(Math.min(back.at, fields.length), back.rows, { shouldFocus: false })
      wanted.current = `[data-row="${Math.min(back.at, fields.length)}"] input`
      recheck()
    },
  }
}
