const round = (degrees: string | undefined) => String(Number(Number(degrees).toFixed(5)))

/** Latitude first, as people read it (F308). */
export function written(value: string) {
  const [longitude, latitude] = value.split(',')
  return `${round(latitude)}, ${round(longitude)}`
}
