import { acceptedApplication, writeMessage } from '../board.ts'
import { expect, test } from '../fixtures.ts'

test('two tabs receive a message and its read receipt over one stream, without polling', async ({ open }) => {
  const { id, owner, applicant } = await acceptedApplication()
  await writeMessage(id, owner, 'Merhaba.')
  const page = await open(applicant)
  const asked: string[] = []
  page
    .context()
    .on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const count = (path: string) => asked.filter((one) => one === path).length
  const stream = 'GET /api/app/live'
  const thread = `GET /api/app/messages/application/${id}`

  await page.goto(`/applications/${id}/messages`)
  await expect.poll(() => count(stream)).toBe(1)
  const other = await page.context().newPage()
  await other.goto('/my-applications')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const theirs = await open(owner)
  await theirs.goto(`/applications/${id}/messages`)

  await page.bringToFront()
  // Waits until the requests of loading are over, then longer than the usual polling interval.
  const quiet = async () => {
    const before = count(thread)
    await page.waitForTimeout(7000)
    return count(thread) - before
  }
  await expect.poll(quiet, { timeout: 40_000 }).toBe(0)

  await writeMessage(id, owner, 'Salı 07.00’de Balat’ta.')
  await expect(page.getByRole('log')).toContainText('Salı 07.00’de Balat’ta.')
  await expect(theirs.getByRole('log')).toContainText('okundu')
  await other.bringToFront()
  await writeMessage(id, owner, 'Yağmurluk getirin.')
  await expect(page.getByRole('log')).toContainText('Yağmurluk getirin.')
  expect(count(stream)).toBe(1)

  await page.close()
  await expect.poll(() => count(stream)).toBe(2)
  await writeMessage(id, owner, 'Geliyor musunuz?')
  await expect(other.getByRole('button', { name: /^Mesajlar \d okunmamış$/ })).toBeVisible()
})
