export const strengths = [0, 1, 2, 3] as const
export type Strength = (typeof strengths)[number]

export const strengthLabels: Record<Strength, string> = {
  0: 'Kısa listede değil',
  1: 'Yedek',
  2: 'Olabilir',
  3: 'Güçlü',
}

export const markLimits = { tags: 10, tagLength: 30, notes: 50, noteLength: 2000 }

export const mostAtOnce = 500
/** Applications in one PDF. */
export const mostOnPaper = 120
