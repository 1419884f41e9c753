import { demoPassword, personas } from '../../../../db/seed/demo/personas.ts'
import type { Persona } from '../../../shared/site/dev.ts'
import { listNamesByEmail } from '../../people/accounts/settings/profile.ts'
import type { Context } from '../../endpoint/context.ts'

export async function listPersonas(context: Context): Promise<Persona[]> {
  const names = await listNamesByEmail(
    context,
    personas.map(({ email }) => email),
  )
  return personas.flatMap(({ key, label, email }) => {
    const name = names.get(email)
    return name ? [{ key, ...name, description: label, email, password: demoPassword }] : []
  })
}
