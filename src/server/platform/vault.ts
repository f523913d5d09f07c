import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps secrets of tenants so that the database alone doesn't tell them. */
export type Vault = {
  /** Seals a text for one purpose: "whose, what, for which server". Opened for another purpose it stays closed. */
  seal(text: string, purpose: string): string
  /** What was sealed for this purpose; null when it was sealed for another one, with another secret, or was changed. */
  open(sealed: string, purpose: string): string | null
}

/** Seals by AES-256-GCM with a key that is derived from the secret of the installation; the text names the key by its id. */
export function openVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hostelry sealed secrets', 32))
  const keyId = createHash('sha256').update(key).digest('hex').slice(0, 8)
  return {
    seal: (text, purpose) => {
      const start = randomBytes(startLength)
      const cipher = createCipheriv('aes-256-gcm', key, start).setAAD(Buffer.from(purpose))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${keyId}.${Buffer.concat([start, cipher.getAuthTag(), closed]).toString('base64url')}`
    },
    open: (sealed, purpose) => {
      const [sealedBy, content = ''] = sealed.split('.')
      const bytes = Buffer.from(content, 'base64url')
      if (sealedBy !== keyId || bytes.length < bodyFrom) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, startLength), {
        authTagLength: tagLength,
      })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(startLength, bodyFrom))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(bodyFrom)), decipher.final()]).toString('utf8')
      } catch {
        return null // the tag doesn't fit: another purpose, or changed bytes
      }
    },
  }
}

const startLength = 12
const tagLength = 16
const bodyFrom = startLength + tagLength
