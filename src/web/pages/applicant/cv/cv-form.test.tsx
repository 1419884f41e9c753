import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { emptyCv } from '../../../../../test/empty-cv.ts'
import { cvFieldLabels, cvFields } from '../../../../shared/people/cv/cv-labels.ts'
import type { Cv } from '../../../../shared/people/cv/cv.ts'
import { CvForm } from './cv-form.tsx'
import { startOf } from './use-cv-form.ts'

const deferred: Cv = { ...emptyCv, gender: 'male', military_status: 'deferred' }

test.each(cvFields)('the form has a control for %s', (field) => {
  // The server's HTML has no inputs for date fields and comboboxes, because their code is loaded later. For
  // such a field the test looks for its label instead.
  const control = new RegExp(`(name|data-field)="${field}"|>${cvFieldLabels[field]}<span`)
  expect(control.test(html), `src/web/pages/applicant/cv/sections shows no control for ${field}`).toBe(true)
})

const form = (
  <CvForm
    cv={deferred}
    start={startOf(deferred, null)}
    categories={{ list: [], hasFailed: false, retry: () => undefined }}
    cities={[]}
    next={null}
  />
)
const router = createMemoryRouter([{ path: '/', element: form }])
const html = renderToString(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
