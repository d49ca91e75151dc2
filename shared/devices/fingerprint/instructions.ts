/** Instructions by the modules' manuals, which say "up" for what goes from the module to the computer. */
export const instructions = {
  /** Takes an image of what lies on the glass. */
  genImg: 0x01,
  /** Makes features of the image, into a buffer. */
  img2Tz: 0x02,
  /** Compares the two buffers. */
  match: 0x03,
  /** Makes one template of both buffers. */
  regModel: 0x05,
  upChar: 0x08,
  downChar: 0x09,
  upImage: 0x0a,
  readSysPara: 0x0f,
  vfyPwd: 0x13,
  /** The ring of light of newer modules. */
  auraLed: 0x35,
} as const

/** What an acknowledgement says. */
export const codes = {
  done: 0x00,
  /** The packet did not arrive whole. */
  received: 0x01,
  noFinger: 0x02,
  /** The image could not be taken. */
  notTaken: 0x03,
  /** Too wet, or smeared. */
  disorderly: 0x06,
  /** Too dry, or too little of the finger. */
  fewFeatures: 0x07,
  noMatch: 0x08,
  notCombined: 0x0a,
  notUploaded: 0x0d,
  notAccepted: 0x0e,
  imageNotUploaded: 0x0f,
  wrongPassword: 0x13,
  noImage: 0x15,
  /** The module began anew, and wants its password first. */
  passwordFirst: 0x21,
} as const

/** Of an image or of its features: another reading of the same finger may do. */
export const readAgainCodes: readonly number[] = [codes.notTaken, codes.disorderly, codes.fewFeatures, codes.noImage]

/** What a module sends, outside of any packet, when it has begun. */
export const readyByte = 0x55
