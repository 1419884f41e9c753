// Apart from the schemas, so that pages which only show a CV load no validation.
export const genders = ['male', 'female', 'other', 'not_specified'] as const
export const militaryStatuses = ['exempt', 'completed', 'deferred'] as const

export const drivingLicenses = [
  'M',
  'A1',
  'A2',
  'A',
  'B1',
  'B',
  'BE',
  'C1',
  'C1E',
  'C',
  'CE',
  'D1',
  'D1E',
  'D',
  'DE',
  'F',
  'G',
] as const

export const genderLabels: Record<(typeof genders)[number], string> = {
  male: 'Erkek',
  female: 'Kadın',
  other: 'Diğer',
  not_specified: 'Belirtmek istemiyorum',
}

export const militaryStatusLabels: Record<(typeof militaryStatuses)[number], string> = {
  exempt: 'Muaf',
  completed: 'Yaptı',
  deferred: 'Tecilli',
}
