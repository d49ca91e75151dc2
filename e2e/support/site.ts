import type { Page } from '@playwright/test'

/** Opens a path of an environment's host and logs an account in. */
export async function logIn(page: Page, address: string, { email, password }: { email: string; password: string }) {
  await page.goto(address)
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** A form on the screen, by its title. */
export const formOf = (page: Page, title: string) => page.getByRole('region', { name: title })
