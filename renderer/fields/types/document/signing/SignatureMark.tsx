import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { formatDateTime } from '../../../../../shared/formats/dates.ts'
import type { SignatureVerdict } from '../../../../../shared/signing/signing.ts'
import type { FoundSignature } from '../../../kit/signing/documentSigning.ts'
import classes from './DocumentSignatures.module.css'
import { useSigningTranslation } from './signingTexts.ts'

const icons = {
  intact: IconCheck,
  changed: IconInfoCircle,
  broken: IconAlertTriangle,
  unknown: IconInfoCircle,
} as const

/** What each verdict is told with, besides its words. */
export const signatureTones = {
  ...{ intact: 'good', changed: 'doubtful', unknown: 'doubtful', broken: 'bad' },
} as const satisfies Record<SignatureVerdict, string>

/** When it was signed: as a service says, where one was asked. */
export const signatureTime = ({ stampedAt, signedAt }: FoundSignature) => stampedAt ?? signedAt

function useFacts(signature: FoundSignature, zone: string): string[] {
  const { t } = useSigningTranslation()
  const { issuer, trust, stampedAt, reason, place, wasValid } = signature
  const at = signatureTime(signature)
  const time = at === null ? undefined : formatDateTime(at, zone)
  const clock = stampedAt === null ? 'signed' : 'stamped'
  return [
    time !== undefined && t(`documentSigning.signatures.${clock}`, { time }),
    reason && t('documentSigning.signatures.reason', { reason }),
    place && t('documentSigning.signatures.place', { place }),
    t(`documentSigning.signatures.trust.${trust}`, { issuer }),
    !wasValid && t('documentSigning.signatures.expired'),
  ].filter(fact => typeof fact === 'string' && fact !== '') as string[]
}

/** One signature, with all that is known of it. */
export function SignatureMark({ signature, zone }: { signature: FoundSignature; zone: string }) {
  const { t } = useSigningTranslation()
  const { signer, verdict } = signature
  const Icon = icons[verdict]
  return (
    <li className={classes.one}>
      <strong>{signer || t('documentSigning.signatures.unnamed')}</strong>
      <span className={classes.verdict} data-tone={signatureTones[verdict]}>
        <Icon size={16} aria-hidden />
        {t(`signing.verdicts.${verdict}`)}
      </span>
      {useFacts(signature, zone).map(fact => (
        <span key={fact} className={classes.fact}>
          {fact}
        </span>
      ))}
    </li>
  )
}
