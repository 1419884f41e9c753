import { formatNumber } from './money.ts'

const mostDigits = 9

/**
 * Reads a typed amount as lira with at most two decimals; null when it has no digits. A comma is the decimal
 * sign, except in English notation (`2,500.75`).
 */
export function parseMoney(text: string | number | null | undefined): number | null {
  const { whole, part } = splitMoney(String(text ?? ''))
  return whole === '' && !part ? null : Number(`${whole || 0}.${part || 0}`)
}

export function formatMoney(lira: number | null): string {
  const [whole = '', part] = lira === null ? [] : String(lira).split('.')
  return grouped(whole) + (part ? `,${part.padEnd(2, '0')}` : '')
}

export function formatTypedMoney(text: string): string {
  const { whole, part } = splitMoney(text)
  const lira = whole === '' ? '' : String(Number(whole))
  return part === null ? grouped(lira) : `${grouped(lira) || '0'},${part}`
}

function splitMoney(text: string): { whole: string; part: string | null } {
  const clean = text.replaceAll(/[^\d.,]/g, '')
  const at = decimalSignAt(clean)
  const whole = (at === -1 ? clean : clean.slice(0, at)).replaceAll(/\D/g, '').slice(0, mostDigits)
  return {
    whole,
    part:
      at === -1
        ? null
        : clean
            .slice(at + 1)
            .replaceAll(/\D/g, '')
            .slice(0, 2),
  }
}

function decimalSignAt(clean: string): number {
  const [comma, dot] = [clean.indexOf(','), clean.lastIndexOf('.')]
  if (/^[1-9]\d{0,2}(,\d{3})+\.\d{0,2}$/.test(clean)) return dot
  if (comma !== -1) return comma
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(clean)) return -1
  // The last dot is the decimal sign if the dots before it separate thousands (`2.500.75`), otherwise the
  // first one is, so that `12.5.0` is read as 12.5 and not as 125.
  return /^[1-9]\d{0,2}(\.\d{3})*\.\d*$/.test(clean) ? dot : clean.indexOf('.')
}

const grouped = (digits: string) => (digits === '' ? '' : formatNumber(Number(digits)))
