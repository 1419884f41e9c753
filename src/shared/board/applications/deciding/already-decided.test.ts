import { expect, test } from 'vitest'
import { alreadyDecidedText } from './already-decided.ts'

const ada = { state: 'rejected', decided_by: 'Ada Kaya' } as const
const bora = { state: 'accepted', decided_by: 'Bora Ak' } as const
const unknown = { state: 'rejected', decided_by: null } as const
const withdrawn = { state: 'withdrawn', decided_by: null } as const
const cancelled = { state: 'cancelled', decided_by: null } as const
const closing = { state: 'pending', decided_by: null } as const

test.each([
  [[], ''],
  [[ada, ada], '2 başvuruya daha önce karar verilmiş (Ada Kaya).'],
  [[ada, ada, bora, bora, bora], '5 başvuruya daha önce karar verilmiş (Ada Kaya: 2, Bora Ak: 3).'],
  [[ada, unknown], '2 başvuruya daha önce karar verilmiş.'],
  [[unknown], '1 başvuruya daha önce karar verilmiş.'],
  [[withdrawn], '1 başvuru geri çekilmiş.'],
  [
    [ada, withdrawn, withdrawn, cancelled, closing],
    '1 başvuruya daha önce karar verilmiş (Ada Kaya). 2 başvuru geri çekilmiş. 2 başvuranın hesabı kapanmış.',
  ],
])('of the applications %j, a bulk rejection says “%s”', (others, text) =>
  expect(alreadyDecidedText(others)).toBe(text),
)
