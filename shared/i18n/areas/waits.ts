/** What work of the server waits for that is tried again: `JobWait`. */
export const es = {
  noSpace: 'Espera desde el {{time}}: no queda espacio en el disco. Sigue sola cuando lo haya.',
  unavailable: 'Espera desde el {{time}}: el servidor no alcanza sus datos. Sigue sola cuando pueda.',
  failed: 'Espera desde el {{time}}: algo inesperado falló y se intenta de nuevo. El registro del servidor dice qué.',
}

export const en: typeof es = {
  noSpace: 'Waiting since {{time}}: there is no space left on the disk. It goes on by itself once there is.',
  unavailable: 'Waiting since {{time}}: the server does not reach its data. It goes on by itself once it does.',
  failed: 'Waiting since {{time}}: something unexpected failed and is tried again. The log of the server says what.',
}
