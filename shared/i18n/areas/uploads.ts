/** What ends an upload; the first two keys are the specification's (W26, W27). */
export const es = {
  script: {
    error: 'Tipo de archivo no permitido para este campo.',
    errorMeta: 'El servidor no entregó los datos para subir el archivo.',
    tooLarge: 'El archivo es demasiado grande: el máximo es {{limit}} MB.',
    overQuota: 'No hay espacio para este archivo: puedes subir {{limit}} MB más. Borra otros o pide más espacio.',
    cut: 'La conexión se cortó. No se guardó nada.',
  },
}

export const en: typeof es = {
  script: {
    error: 'File type not allowed for this field.',
    errorMeta: 'The server gave no data to upload the file with.',
    tooLarge: 'The file is too large: the maximum is {{limit}} MB.',
    overQuota: 'There is no room for this file: you can upload {{limit}} MB more. Delete others or ask for more room.',
    cut: 'The connection was cut. Nothing was stored.',
  },
}
