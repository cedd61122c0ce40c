/**
 * SHA-256 of texts. Browsers have it, too, but hand it out only over https or to the machine itself; whoever plays
 * over the network of the house wants to check the deal as well.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export { sha256, utf8ToBytes as bytes };

/** Of a text, in hexadecimal. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
