export const placeholders = { name: '{ad}', title: '{ilan}' }

export const fillPlaceholders = (text: string, { name, title }: { name: string; title: string }): string =>
  text.replaceAll(placeholders.name, () => name).replaceAll(placeholders.title, () => title)
