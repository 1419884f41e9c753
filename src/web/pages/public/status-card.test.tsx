import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AdvertisementDetail } from '../../../shared/board/advertisements/advertisements.ts'
import { StatusCard } from './status-card.tsx'

const draw = (canEdit: boolean, applications: number) =>
  renderToStaticMarkup(
    <StatusCard
      advertisement={
        {
          is_owner: true,
          status: 'published',
          reject_reason: null,
          can: { edit: canEdit },
          applications_count: applications,
        } as AdvertisementDetail
      }
    />,
  )

test('the status card says either what editing causes or why editing is not possible', () => {
  const free = draw(true, 0)
  expect(free).toContain('Düzenlerseniz yeniden editör onayından geçer.')
  expect(free).not.toContain('düzenleyemezsiniz')
  const locked = draw(false, 3)
  expect(locked).toContain('Bu ilana başvuru yapıldığı için düzenleyemezsiniz.')
  expect(locked).not.toContain('Düzenlerseniz')
})
