import { expect, test } from 'vitest'
import { guessableSentence, ownWordsSentence, whyGuessable } from './guessable-passwords.ts'

const person = {
  firstName: 'Zümrüt',
  lastName: 'Kuşdilli',
  companyName: 'Sarıçizmeli Yapım',
  email: 'zumrutcan.k@orneksite.example',
  phone: '+905329174826',
}

test.each([
  'Klaket.2026',
  'Password1!',
  'P4ssw0rd!1',
  'Parola.123',
  'Şifre.1234',
  'Sifre123!',
  'Galatasaray.1905',
  'Fenerbahçe1907!',
  'Qwerty.123',
  'Asdf.1234',
  'Aa123456.',
  'Aa.11111111',
  '1q2w3e4R.',
  'İstanbul.34',
  'Seniseviyorum.1',
  'Oyuncu.1987',
  'Film.Set.2026!',
  'Abcdefgh.1',
  'Test1234!',
])('%s is refused as easy to guess', (password) =>
  expect(whyGuessable(password, person)).toBe(guessableSentence),
)

test.each([
  'Zümrüt.1987',
  'ZümrütKuşdilli.1',
  'Zumrutcan.26!',
  'Saricizmeli.1',
  'Aa.05329174826',
  'Orneksite.7',
])('%s is refused because it consists of the person’s own data', (password) =>
  expect(whyGuessable(password, person)).toBe(ownWordsSentence),
)

test.each([
  'Seyir.Defteri.26',
  'Yeni.Parola1',
  'Mor.Salyangoz.7',
  'Kırk.Yıllık.Hatır.1',
  'tR7#mQx2!pLz',
  'Klaket.83719264550',
  'Aa1!@#$%^&*()_+.,;:',
  'Martı.Uçtu.Gitti.3',
])('%s is accepted', (password) => expect(whyGuessable(password, person)).toBeNull())

test('checking the longest password takes little time', () => {
  const started = process.cpuUsage()
  for (let n = 0; n < 100; n += 1) whyGuessable(`Aa1!${'qwe1klaket'.repeat(12)}`, person)
  expect(process.cpuUsage(started).user / 1000 / 100).toBeLessThan(20)
})
