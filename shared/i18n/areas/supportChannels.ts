export const es = {
  hint: 'Lo que la persona elige al escribir, y el canal en que se responde.',
  category: 'Categoría',
  channel: 'Canal',
  unnamed: 'Categoría sin nombre',
  roles: 'Quién recibe el aviso',
  everybody: 'Todas las personas que responden',
  add: 'Agregar categoría',
  none: 'Sin categorías, nadie puede escribir.',
}

export const en: typeof es = {
  hint: 'What people choose when they write, and the channel in which it is answered.',
  category: 'Category',
  channel: 'Channel',
  unnamed: 'Unnamed category',
  roles: 'Who is told',
  everybody: 'Everybody who answers',
  add: 'Add a category',
  none: 'Without categories, nobody can write.',
}
