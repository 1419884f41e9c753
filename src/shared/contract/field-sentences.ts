import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

export function fieldSentence(issue: Issue): string {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
  if (
    isMissing &&
    (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union')
  )
    return 'Bu alan zorunludur.'
  switch (issue.code) {
    case 'invalid_type':
      return typeSentences[issue.expected] ?? 'Bu değer geçersiz.'
    case 'invalid_value':
      return 'Lütfen geçerli bir seçenek seçin.'
    case 'too_big':
      return limitSentence('fazla', issue.origin, issue.maximum)
    case 'too_small':
      return limitSentence('az', issue.origin, issue.minimum)
    case 'invalid_format':
      return formatSentences[issue.format] ?? 'Lütfen geçerli bir değer girin.'
    case 'unrecognized_keys':
      return `Bilinmeyen alan: ${issue.keys.join(', ')}.`
    default:
      return 'Bu değer geçersiz.'
  }
}

const typeSentences: Record<string, string> = {
  string: 'Lütfen bir metin girin.',
  number: 'Lütfen bir sayı girin.',
  int: 'Lütfen bir tam sayı girin.',
  boolean: 'Lütfen evet veya hayır seçin.',
  array: 'Lütfen bir liste gönderin.',
}

const formatSentences: Record<string, string> = {
  email: 'Lütfen geçerli bir email adresi girin.',
  url: 'Lütfen geçerli bir bağlantı girin.',
  date: 'Lütfen geçerli bir tarih girin.',
}

function limitSentence(which: 'fazla' | 'az', origin: string, limit: number | bigint): string {
  const number = limit.toLocaleString('tr-TR')
  if (origin === 'string') return `En ${which} ${number} karakter yazabilirsiniz.`
  if (origin === 'array' || origin === 'set') return `En ${which} ${number} tane seçebilirsiniz.`
  return `En ${which} ${number} olabilir.`
}
