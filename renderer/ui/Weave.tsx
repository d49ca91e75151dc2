import { useId } from 'react'

/** A woven ground in the current text colour, for large empty surfaces. */
export function Weave({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="64" height="64" patternUnits="userSpaceOnUse">
          <g stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" fill="none">
            <path d="M4 16h24M36 48h24M0 48h-4M36 16h4M4 48h24M36 16h24" opacity="0.9" />
            <path d="M16 4v8M16 20v24M16 52v8M48 4v24M48 36v8M48 52v8" opacity="0.6" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
