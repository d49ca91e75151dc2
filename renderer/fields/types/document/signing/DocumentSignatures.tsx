import { Button, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../../shared/formats/dates.ts'
import type { SignatureVerdict } from '../../../../../shared/signing/signing.ts'
import { useFieldServices } from '../../../kit/FieldsContext.tsx'
import type { FoundSignature, HeldDocument } from '../../../kit/signing/documentSigning.ts'
import classes from './DocumentSignatures.module.css'
import { SignatureMark, signatureTime, signatureTones } from './SignatureMark.tsx'
import { useSigningTranslation } from './signingTexts.ts'
import { useSignatures } from './useSignatures.ts'

/** Who signed a document, when, and whether it is still the same: a line, and more of it when asked. Nothing where nobody signed. */
export default function DocumentSignatures(held: HeldDocument) {
  const { t } = useSigningTranslation()
  const common = useTranslation()
  const { signatures, failed, retry } = useSignatures(held)
  if (failed)
    return (
      <div className={classes.failed} role="alert">
        <IconAlertTriangle size={16} aria-hidden />
        <span>{t('documentSigning.signatures.failed')}</span>
        <Button variant="subtle" size="compact-xs" onClick={retry}>
          {common.t('common.retry')}
        </Button>
      </div>
    )
  const last = signatures?.at(-1)
  if (!signatures || !last) return null
  return <Signatures name={held.document.name} signatures={signatures} last={last} />
}

/** The worst of what is said of them. */
const verdictOf = (signatures: readonly FoundSignature[]): SignatureVerdict =>
  (['broken', 'unknown', 'changed'] as const).find(verdict => signatures.some(one => one.verdict === verdict)) ??
  'intact'

interface SignaturesProps {
  name: string
  /** In the order in which they were made. */
  signatures: readonly FoundSignature[]
  last: FoundSignature
}

function Signatures({ name, signatures, last }: SignaturesProps) {
  const { t } = useSigningTranslation()
  const { zone } = useFieldServices()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const signer = last.signer || t('documentSigning.signatures.unnamed')
  const verdict = verdictOf(signatures)
  const time = signatureTime(last)
  const others = signatures.length - 1
  return (
    <div className={classes.signatures}>
      <UnstyledButton
        className={classes.summary}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <IconRosetteDiscountCheck size={18} stroke={1.7} aria-hidden className={classes.seal} />
        <span className={classes.words}>
          {time === null
            ? t('documentSigning.signatures.signedBy', { signer })
            : t('documentSigning.signatures.signedAt', { signer, time: formatDateTime(time, zone) })}
          {others > 0 && ` ${t('documentSigning.signatures.several', { count: others })}`}
        </span>
        <span className={classes.state} data-tone={signatureTones[verdict]}>
          {t(`documentSigning.signatures.short.${verdict}`)}
        </span>
        <IconChevronDown size={16} aria-hidden className={classes.arrow} />
      </UnstyledButton>
      <ul
        id={listId}
        className={classes.list}
        aria-label={t('documentSigning.signatures.title', { name })}
        hidden={!open}
      >
        {open &&
          signatures.map(signature => (
            <SignatureMark key={JSON.stringify(signature)} signature={signature} zone={zone} />
          ))}
      </ul>
    </div>
  )
}
