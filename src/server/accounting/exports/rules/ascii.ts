/** Letters and signs that don't come apart into an ASCII one and its marks. */
const lookalikes: Record<string, string> = {
  '·': '-',
  '•': '-',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '×': 'x',
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ł: 'L',
  ł: 'l',
  ı: 'i',
  Ɔ: 'O',
  ɔ: 'o',
  Ɛ: 'E',
  ɛ: 'e',
  Ŋ: 'N',
  ŋ: 'n',
  Ɖ: 'D',
  ɖ: 'd',
  Ɓ: 'B',
  ɓ: 'b',
  Ɗ: 'D',
  ɗ: 'd',
  Ƙ: 'K',
  ƙ: 'k',
}

/** The text in one line: runs of spaces, breaks and control characters become one space. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}

/**
 * The text in one line of printable ASCII: marks fall off their letters, what has no likeness becomes `?`. hledger reads a file in
 * the encoding of its surroundings and refuses all of it when one letter is beyond that.
 */
export function asciiOf(text: string): string {
  const apart = text.normalize('NFKD').replace(/\p{M}/gu, '')
  return oneLine(apart).replace(/[^ -~]/gu, (sign) => lookalikes[sign] ?? '?')
}
