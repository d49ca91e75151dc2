import { Circle, Fill, Stroke, Style } from 'ol/style.js'

const accents = { light: '#1648ff', dark: '#5c80ff' }

/** Points, lines and areas in the accent's colour, on a white rim so that they stand out anywhere. */
export function shapeStyle(scheme: 'light' | 'dark'): Style {
  const color = accents[scheme]
  const stroke = new Stroke({ color, width: 2 })
  return new Style({
    stroke,
    fill: new Fill({ color: `${color}33` }),
    image: new Circle({
      radius: 9,
      fill: new Fill({ color }),
      stroke: new Stroke({ color: '#ffffff', width: 3 }),
    }),
  })
}
