export const mainLinks = [
  { to: '/', label: 'Ana Sayfa' },
  { to: '/advertisements', label: 'Set İlanları' },
] as const
