/** Returns 32 random hexadecimal digits. `crypto.randomUUID` is missing on plain HTTP, such as in a local network. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
