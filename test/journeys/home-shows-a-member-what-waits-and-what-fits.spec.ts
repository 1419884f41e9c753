import { expectAccessible } from './accessible.ts'
import { newTitle, professions, publishAdvertisement, registerAndVerify, saveCv } from './board.ts'
import { expect, test } from './fixtures.ts'

test('home shows a member what waits for them and what fits', async ({ hands, open }) => {
  const [owner, person] = await Promise.all([registerAndVerify(), registerAndVerify()])
  const demand = { profession: professions.sound }
  const hidden = await publishAdvertisement(owner, { ...demand, title: newTitle('Boom operatörü') })
  const saved = await publishAdvertisement(owner, { ...demand, title: newTitle('Ses asistanı') })
  const page = await open(person)
  const strip = page.getByRole('region', { name: 'Sizin için' })
  const toDo = page.getByRole('list', { name: 'Sizi bekleyenler' })

  // A member without a CV sees one sentence with a link to the CV form.
  await page.goto('/')
  await expect(page.getByRole('heading', { name: `Kolay gelsin, ${person.user.firstname}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Özgeçmişimi doldur' })).toHaveAttribute('href', '/cv')
  await expect(strip).toHaveCount(0)

  // A member with a CV sees the newest advertisements that fit, each with the reason.
  await saveCv(person, demand)
  await page.reload()
  const card = (title: string) => strip.getByRole('article').filter({ hasText: title })
  await expect(card(hidden.title)).toBeVisible()
  await expect(card(saved.title)).toContainText('Mesleğiniz')
  await expect(strip.getByRole('link', { name: 'Uygun ekip ilanları' })).toHaveAttribute(
    'href',
    '/advertisements?suitable=1',
  )
  await expectAccessible(page)

  // A hidden advertisement leaves the strip; a saved one that closes today is listed above the strip.
  await hands.press(strip.getByRole('button', { name: `İlgilenmiyorum: ${hidden.title}` }))
  await expect(card(hidden.title)).toHaveCount(0)
  const stored = page.waitForResponse((reply) => reply.url().endsWith(`/saved-advertisements/${saved.id}`))
  await hands.press(strip.getByRole('button', { name: `Kaydet: ${saved.title}` }))
  await stored
  await page.reload()
  await hands.press(toDo.getByRole('link', { name: /^Kaydettiğiniz ilanda bugün son gün/ }))
  await expect(page.getByRole('heading', { level: 1, name: saved.title })).toBeVisible()
})
