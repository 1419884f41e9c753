type Person = { firstname: string; lastname: string; company_name?: string | null }

/** How a person or a company is called. */
export function personName({ firstname, lastname, company_name: company }: Person): string {
  return company ?? `${firstname} ${lastname}`.trim()
}
