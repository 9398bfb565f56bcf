/** Turns the bytes of a file into text, part by part; the last call without bytes. */
type Decoder = { decode(bytes?: Uint8Array): string };

// Code page 850 of DOS and of Windows' command line, which TextDecoder does not know: bytes 128 to 255.
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const isCp850 = (encoding: string): boolean => /^(cp|ibm|dos-?)?-?850$/i.test(encoding);

/** A decoder for an encoding by its name. Throws RangeError for one that is not known. UTF-8 has to be whole. */
export function createDecoder(encoding: string): Decoder {
  if (isCp850(encoding)) return { decode: (bytes) => (bytes ? decodeCp850(bytes) : '') };
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  return { decode: (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()) };
}

function decodeCp850(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : (CP850[byte - 128] ?? '');
  return text;
}
