import encodeQR from 'qr'

/** Black on white whatever the colours of the page are: many cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encodeQR(text, 'raw', { border: 3 })
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg viewBox={`0 0 ${modules.length} ${modules.length}`} width={200} height={200} shapeRendering="crispEdges">
      <title>{label}</title>
      <rect width="100%" height="100%" fill="#fff" rx={1} />
      <path d={path} fill="#000" />
    </svg>
  )
}
