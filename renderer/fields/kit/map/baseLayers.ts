import TopoJSON from 'ol/format/TopoJSON.js'
import Graticule from 'ol/layer/Graticule.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import { Fill, Stroke, Style } from 'ol/style.js'
// Natural Earth, 1:110m, public domain.
import worldUrl from './world-110m.json?url'

const colors = {
  light: { land: '#e2e5eb', border: '#b4bbc8', line: '#e2e5eb' },
  dark: { land: '#262d38', border: '#4a5566', line: '#1f2630' },
}

/** Land, borders and graticule in the colours of the page. */
export function baseLayers(scheme: 'light' | 'dark') {
  const { land, border, line } = colors[scheme]
  const source = new VectorSource({
    url: worldUrl,
    format: new TopoJSON({ layers: ['countries'] }),
  })
  return [
    new Graticule({ strokeStyle: new Stroke({ color: line, width: 1 }), wrapX: false }),
    new VectorLayer({
      source,
      style: new Style({ fill: new Fill({ color: land }), stroke: new Stroke({ color: border, width: 1 }) }),
    }),
  ]
}
