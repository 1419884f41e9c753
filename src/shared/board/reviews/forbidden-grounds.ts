import { spansOf, type Span } from '../../text/redaction/folded-places.ts'

// Grounds on which the law forbids discrimination in hiring, such as religion: Law no. 4857, article 5, Law
// no. 6701, article 3, and for unions Law no. 6356, article 25.

type Ground = {
  word: string
  asked: RegExp
  /**
   * Words about a forbidden ground, such as the religion, that are flagged only in a question to the applicant, because
   * elsewhere they may be harmless.
   */
  subject: RegExp
}

const grounds: Ground[] = [
  {
    word: 'din ya da inanç',
    asked:
      /\b(?:din|mezheb|inanc)iniz[a-z]*|\bhangi (?:din|mezhep|inanc)[a-z]*|\bnamaz kil[a-z]*|\boruc tut[a-z]*/g,
    subject:
      /\bdin(?:i|in|dar)?\b|\b(?:mezhep|mezheb|ibadet|namaz|basortu|turban|alevi|sunni|musluman|hristiyan|yahudi|ateist|inanc|oruc|cemaat|tarikat)[a-z]*/g,
  },
  {
    word: 'etnik köken',
    asked: /\betnik[a-z]*|\b(?:irk|koken|memleket)iniz[a-z]*|\bnerelisiniz\b/g,
    subject:
      /\b(?:koken|memleket|uyru[kg]|milliyet|tabiiyet|multeci|gocmen|suriyeli|ermeni|suryani|cerkes)[a-z]*|\b(?:kurt|turk|arap|laz|roman|rum|zaza) (?:musunuz|misiniz|koken[a-z]*)|\birk\b/g,
  },
  {
    word: 'siyasi görüş',
    asked:
      /\bsiyasi (?:gorus|egilim|dusunce|parti)[a-z]*|\bhangi parti[a-z]*|\bparti(?:ye)? uye[a-z]*|\boy ver[a-z]*/g,
    subject: /\bsiyas[a-z]*|\bpolitik[a-z]*|\boy kullan[a-z]*/g,
  },
  {
    word: 'sağlık ya da engellilik',
    asked:
      /\bkronik[a-z]*|\bhasta misiniz\b|\b(?:hastaligi|rahatsizligi|engeli|sagligi)niz[a-z]*|\bengelli (?:misiniz|olma[a-z]*)|\bilac kullan[a-z]*|\bsaglik (?:sorun|problem|durum|rapor)[a-z]*/g,
    subject:
      /\b(?:hastali[kg]|rahatsizli[kg]|engelli|saglik|sagligi|alerji|ameliyat|hepatit|epilepsi|diyabet|psikoloji|psikiyatri)[a-z]*|\bengel (?:durum|oran)[a-z]*|\bhiv\b|\bhasta (?:olur|oluyor|oldu|olma)[a-z]*|\bhastalan[a-z]*/g,
  },
  {
    word: 'gebelik',
    asked:
      /\b(?:hamile|gebe) (?:misiniz|olma[a-z]*|kal[a-z]*)|\b(?:hamile|gebe)li(?:k|gi)[a-z]* (?:var|durum|plan|dusun)[a-z]*|\bcocuk (?:dusun|plan|yapma)[a-z]*/g,
    subject: /\b(?:hamile|gebe|emzir)[a-z]*|\bdogum izni[a-z]*/g,
  },
  {
    word: 'sendika üyeliği',
    asked: /\bsendika(?:li|siz|niz|niza|ya) (?:misiniz|var|uye|olma)[a-z]*/g,
    subject: /\bsendika[a-z]*/g,
  },
  {
    word: 'medeni durum',
    asked:
      /\bmedeni (?:hal|durum)[a-z]*|\b(?:evli|bekar|bosanmis|nisanli) (?:misiniz|olma|tercih|aran)[a-z]*|\bcocugunuz[a-z]*/g,
    subject: /\b(?:evli|evlilik|bekar|nisanli|esiniz)\b|\b(?:evlen|bosan|bebeginiz)[a-z]*/g,
  },
]

/** @param text folded */
export function findForbiddenGrounds(text: string, isQuestion: boolean): (Span & { ground: string })[] {
  return grounds.flatMap(({ word, asked, subject }) => {
    const spans = spansOf(text, asked)
    const isApart = ({ start, end }: Span) => spans.every((span) => end <= span.start || start >= span.end)
    const subjects = isQuestion ? spansOf(text, subject).filter(isApart) : []
    return [...spans, ...subjects].map((span) => ({ ...span, ground: word }))
  })
}
