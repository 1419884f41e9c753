type Person = { firstname: string; lastname: string; company_name?: string | null }

export function personName({ firstname, lastname, company_name: company }: Person): string {
  return company ?? `${firstname} ${lastname}`.trim()
}
