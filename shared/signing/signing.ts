/** What is done one after the other while a document is signed (AE1–AE6). */
export const signingSteps = [
  'credentials',
  'connecting',
  'sendingFile',
  'sendingRequest',
  'waiting',
  'downloading',
] as const
export type SigningStep = (typeof signingSteps)[number]

export const signingStates = ['running', 'done', 'failed', 'cancelled'] as const
export type SigningState = (typeof signingStates)[number]

/**
 * Why a document was not signed. notPdf: it is none. encrypted: it is locked with a password. locked: a signature in it forbids further ones.
 * damaged: it cannot be read. tooLarge. noCertificate, expiredCertificate: what it is signed with is not there, or its time is over.
 * noSecret: the service's is not known. unreachable, refused, wrongAnswer: the service did not answer, said no, or said what makes no sense.
 * needsPerson: it wants somebody to agree there. timedOut. interrupted: the server was restarted. internal: a fault of Telar.
 */
export const signingFailures = [
  'notPdf',
  'encrypted',
  'locked',
  'damaged',
  'tooLarge',
  'noCertificate',
  'expiredCertificate',
  'noSecret',
  'unreachable',
  'refused',
  'wrongAnswer',
  'needsPerson',
  'timedOut',
  'interrupted',
  'internal',
] as const
export type SigningFailureCode = (typeof signingFailures)[number]

export interface SigningFailure {
  step: SigningStep
  code: SigningFailureCode
  /** What the service said, in its own words. */
  text: string | null
}

export const signingLimits = {
  /** Of one signing: somebody may have to agree to it on a telephone. */
  timeMs: 10 * 60_000,
  /** Signings of one person in a quarter of an hour. */
  started: 200,
  /** Bytes of a document. */
  document: 50_000_000,
  /** Characters of a reason and of a place. */
  text: 200,
  /** Characters of a file with a certificate, in base64. */
  certificate: 200_000,
  /** Characters of a passphrase and of a secret. */
  secret: 1_000,
} as const

/** What is known of who made a signature: nobody is asked whether it can be trusted. selfSigned: nobody but himself says who he is. */
export const signatureTrusts = ['selfSigned', 'issued'] as const
export type SignatureTrust = (typeof signatureTrusts)[number]

/**
 * intact: nothing but further signatures came since. changed: something was added to the file after the last signature. broken: what was
 * signed is different now. unknown: the signature cannot be read.
 */
export const signatureVerdicts = ['intact', 'changed', 'broken', 'unknown'] as const
export type SignatureVerdict = (typeof signatureVerdicts)[number]

/** What is wrong with a file that should hold a certificate and its key. */
export const certificateProblems = [
  'unreadable',
  'wrongPassphrase',
  'noKey',
  'noCertificate',
  'expired',
  'notYet',
  'unsupportedKey',
  'notItsKey',
] as const
export type CertificateProblem = (typeof certificateProblems)[number]
