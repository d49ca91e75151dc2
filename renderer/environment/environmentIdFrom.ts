/** `Mi Aplicación 2` → `miaplicacion2`. */
export const environmentIdFrom = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 40)
