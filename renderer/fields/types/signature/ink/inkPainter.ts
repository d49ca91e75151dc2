import type { Ink, InkPoint } from '../../../../../shared/devices/ink.ts'

/** What is written on, in the unit of its points. */
export type Paper = Pick<Ink, 'width' | 'height'>

/** Of a stroke, on a picture that is 400 wide (Y7). */
const strokeWidth = 2
const pictureWidth = 400
const inkColor = '#14181f'

/** How dark a point is: harder is darker; a mouse knows no pressure and writes at full strength (Y8, Y9). */
const opacityOf = ({ p }: InkPoint) => (p === undefined ? 1 : Math.min(1, 0.5 + p))

const between = (a: InkPoint, b: InkPoint) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

export interface InkPainter {
  begin(point: InkPoint): void
  extend(point: InkPoint): void
  /** Draws what is left of the stroke: its last half part. */
  end(): void
  clear(): void
}

/** The paper as large as it fits on the canvas, in its middle. A browser without room gives no context: nothing is drawn then. */
function layerOn(canvas: HTMLCanvasElement, paper: Paper): CanvasRenderingContext2D | undefined {
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const scale = Math.min(canvas.width / paper.width, canvas.height / paper.height)
  const [left, top] = [(canvas.width - paper.width * scale) / 2, (canvas.height - paper.height * scale) / 2]
  context.setTransform(scale, 0, 0, scale, left, top)
  context.lineWidth = ((canvas.width / pictureWidth) * strokeWidth) / scale
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = inkColor
  return context
}

function layerLike({ width, height }: HTMLCanvasElement): HTMLCanvasElement {
  const layer = document.createElement('canvas')
  layer.width = width
  layer.height = height
  return layer
}

/** A whole canvas upon another, pixel by pixel. */
function lay(upon: CanvasRenderingContext2D, canvas: HTMLCanvasElement) {
  upon.save()
  upon.resetTransform()
  upon.drawImage(canvas, 0, 0)
  upon.restore()
}

function wipe(context: CanvasRenderingContext2D) {
  context.save()
  context.resetTransform()
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  context.restore()
}

/**
 * A part of a stroke in the place of what the stroke has there: parts overlap where they meet, and translucent ink laid twice would be
 * a chain of dark beads.
 */
function mark(layer: CanvasRenderingContext2D, opacity: number, path: () => void) {
  for (const [mode, alpha] of [
    ['destination-out', 1],
    ['source-over', opacity],
  ] as const) {
    layer.globalCompositeOperation = mode
    layer.globalAlpha = alpha
    layer.beginPath()
    path()
    layer.stroke()
  }
}

/** Draws strokes as they are written, each as dark as its pressure, on a transparent ground. */
export function inkPainter(canvas: HTMLCanvasElement, paper: Paper): InkPainter {
  const finishedCanvas = layerLike(canvas)
  const strokeCanvas = layerLike(canvas)
  const shown = layerOn(canvas, paper)
  const finished = layerOn(finishedCanvas, paper)
  const stroke = layerOn(strokeCanvas, paper)
  if (!shown || !finished || !stroke) return { begin() {}, extend() {}, end() {}, clear() {} }
  /** The last two points. */
  let before: InkPoint | undefined
  let last: InkPoint | undefined

  const show = () => {
    wipe(shown)
    lay(shown, finishedCanvas)
    lay(shown, strokeCanvas)
  }
  const end = () => {
    const [from, to] = [before, last]
    if (from && to)
      mark(stroke, opacityOf(to), () => {
        const middle = between(from, to)
        stroke.moveTo(middle.x, middle.y)
        stroke.lineTo(to.x, to.y)
      })
    before = undefined
    last = undefined
    lay(finished, strokeCanvas)
    wipe(stroke)
    show()
  }
  return {
    begin(point) {
      end()
      last = point
      mark(stroke, opacityOf(point), () => {
        stroke.moveTo(point.x, point.y)
        stroke.lineTo(point.x, point.y)
      })
      show()
    },
    extend(point) {
      const at = last
      if (!at) return
      const from = before ? between(before, at) : at
      const to = between(at, point)
      mark(stroke, opacityOf(at), () => {
        stroke.moveTo(from.x, from.y)
        stroke.quadraticCurveTo(at.x, at.y, to.x, to.y)
      })
      before = at
      last = point
      show()
    },
    end,
    clear() {
      before = undefined
      last = undefined
      wipe(stroke)
      wipe(finished)
      wipe(shown)
    },
  }
}

/** Whole strokes, one after the other. */
export function writeStrokes(painter: InkPainter, strokes: Ink['strokes']) {
  for (const [first, ...others] of strokes) {
    if (!first) continue
    painter.begin(first)
    for (const point of others) painter.extend(point)
    painter.end()
  }
}
