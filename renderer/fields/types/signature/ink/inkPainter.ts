import type { Ink, InkPoint } from '../../../../../shared/devices/ink.ts'

/** What is written on, in the unit of its points. */
export type Paper = Pick<Ink, 'width' | 'height'>

/** Of a stroke, on a picture that is 400 wide (Y7). */
const strokeWidth = 2
const pictureWidth = 400
const inkColor = '#14181f'

/** Of a line that is a dot, in its widths: browsers draw nothing of what has no length. */
const dotLength = 0.001
/** Parts of a stroke that are equally dark are drawn as one: finer steps than these nobody sees. */
const opacitySteps = 40

/** How dark a point is: harder is darker; a mouse knows no pressure and writes at full strength (Y8, Y9). */
const opacityOf = ({ p }: InkPoint) =>
  p === undefined ? 1 : Math.min(1, Math.round((0.5 + p) * opacitySteps) / opacitySteps)

const between = (a: InkPoint, b: InkPoint) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

export interface InkPainter {
  begin(point: InkPoint): void
  extend(point: InkPoint): void
  /** Whole strokes, one after the other. */
  write(strokes: Ink['strokes']): void
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
function mark(layer: CanvasRenderingContext2D, opacity: number, path: Path2D) {
  for (const [mode, alpha] of [
    ['destination-out', 1],
    ['source-over', opacity],
  ] as const) {
    layer.globalCompositeOperation = mode
    layer.globalAlpha = alpha
    layer.stroke(path)
  }
}

/** A smooth line through the middles between points, which the points themselves bend. */
function drawStroke(layer: CanvasRenderingContext2D, points: readonly InkPoint[]) {
  let path = new Path2D()
  for (const [index, point] of points.entries()) {
    const [before, after] = [points[index - 1], points[index + 1]]
    const from = before ? between(before, point) : point
    const to = after ? between(point, after) : point
    if (!before || opacityOf(before) !== opacityOf(point)) {
      path = new Path2D()
      path.moveTo(from.x, from.y)
    }
    if (points.length === 1) path.lineTo(point.x + layer.lineWidth * dotLength, point.y)
    else path.quadraticCurveTo(point.x, point.y, to.x, to.y)
    if (!after || opacityOf(after) !== opacityOf(point)) mark(layer, opacityOf(point), path)
  }
}

/** Draws strokes as they are written, each as dark as its pressure, on a transparent ground. */
export function inkPainter(canvas: HTMLCanvasElement, paper: Paper): InkPainter {
  const finishedCanvas = layerLike(canvas)
  const strokeCanvas = layerLike(canvas)
  const shown = layerOn(canvas, paper)
  const finished = layerOn(finishedCanvas, paper)
  const stroke = layerOn(strokeCanvas, paper)
  if (!shown || !finished || !stroke) return { begin() {}, extend() {}, write() {}, clear() {} }
  let points: InkPoint[] = []

  const draw = () => {
    wipe(stroke)
    drawStroke(stroke, points)
    wipe(shown)
    lay(shown, finishedCanvas)
    lay(shown, strokeCanvas)
  }
  const begin = (stroke: readonly InkPoint[]) => {
    lay(finished, strokeCanvas)
    points = [...stroke]
    draw()
  }
  return {
    begin: point => begin([point]),
    extend(point) {
      points.push(point)
      draw()
    },
    write(strokes) {
      for (const stroke of strokes) begin(stroke)
    },
    clear() {
      points = []
      for (const layer of [stroke, finished, shown]) wipe(layer)
    },
  }
}
