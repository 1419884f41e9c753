// SVG strokes, independent of fonts.
const strokes: Record<string, string> = {
  A: 'M0 6 2 0 4 6M.8 4H3.2',
  B: 'M0 0V6H2.6Q4 6 4 4.5T2.6 3H0H2.3Q3.6 3 3.6 1.5T2.3 0Z',
  C: 'M4 1Q3.4 0 2.2 0 0 0 0 3T2.2 6Q3.4 6 4 5',
  D: 'M0 0V6H1.8Q4 6 4 3T1.8 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1Q3.4 0 2.2 0 0 0 0 3T2.2 6Q4 6 4 3.4H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  K: 'M0 0V6M4 0 0 3.4M1.2 2.6 4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.4 4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q0 0 0 3T2 6 4 3 2 0Z',
  P: 'M0 6V0H2.4Q4 0 4 1.7T2.4 3.4H0',
  R: 'M0 6V0H2.4Q4 0 4 1.6T2.4 3.2H0M2 3.2 4 6',
  S: 'M4 .9Q3.4 0 2 0 .2 0 .2 1.6T2 3Q4 3.2 4 4.5T2 6Q.6 6 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6T4 4V0',
  V: 'M0 0 2 6 4 0',
  Y: 'M0 0 2 3 4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '0': 'M2 0Q.3 0 .3 3T2 6 3.7 3 2 0Z',
  '1': 'M.8 1.2 2.2 0V6',
  '2': 'M.2 1.2Q.6 0 2 0 3.8 0 3.8 1.6T.2 6H4',
  '3': 'M.3 .8Q1 0 2 0 3.7 0 3.7 1.5T2 2.9Q3.9 3 3.9 4.5T2 6Q.6 6 0 5',
  '4': 'M3 6V0L0 4.2H4',
  '5': 'M3.7 0H.6L.3 2.7Q1 2.2 2 2.2 3.9 2.2 3.9 4.1T2 6Q.7 6 0 5.1',
  '6': 'M3.4 .4Q.2 .4 .2 4 .2 6 2 6T3.8 4.2 2 2.5 .3 4',
  '7': 'M0 0H4L1.6 6',
  '8': 'M2 2.9Q.4 2.8 .4 1.4T2 0 3.6 1.4 2 2.9Q.1 3 .1 4.5T2 6 3.9 4.5 2 2.9Z',
  '9': 'M3.8 2Q3.8 3.6 2 3.6T.2 1.8 2 0 3.8 2Q3.8 5.6 .8 5.8',
  '-': 'M.6 3H3.4',
  ':': 'M2 1.8V2M2 4.4V4.6',
  '/': 'M0 6 4 0',
}

export function chalk(
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  weight = 0.75,
): string {
  const unit = size / 6
  const letters = [...text].map((letter, index) =>
    strokes[letter] ? `<path d="${strokes[letter]}" transform="translate(${index * 5.6} 0)"/>` : '',
  )
  return `<g transform="translate(${x} ${y}) scale(${unit})" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${letters.join('')}</g>`
}
