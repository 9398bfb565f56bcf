/** Turns the bytes of a file into text, part by part; the last call without bytes. */
type Decoder = { decode(bytes?: Uint8Array): string };

// Code page 850 of DOS and of Windows' command line. TextDecoder knows no such code pages: bytes 128 to 255.
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
// Code page 852 of the same in Central Europe.
const CP852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';
const CODE_PAGES: readonly [name: RegExp, letters: string][] = [
  [/^(cp|ibm|dos-?)?-?850$/i, CP850],
  [/^(cp|ibm|dos-?)?-?852$/i, CP852],
];

// Names that merchants and their software use beside those of the web.
const ALIASES: readonly [name: RegExp, encoding: string][] = [
  [/^(?:apple|x-)?mac(?:os)?[-_ ]?roman$/i, 'macintosh'],
  [/^(?:win(?:dows)?|cp)[-_ ]?(125[0-8])$/i, 'windows-$1'],
  [/^iso[-_ ]?(?:ir[-_ ])?8859[-_ ]?(\d{1,2})$/i, 'iso-8859-$1'],
  [/^(?:cp|ibm|dos)[-_ ]?866$/i, 'ibm866'],
  [/^utf[-_ ]?(8|16)(le|be)?$/i, 'utf-$1$2'],
];

const webName = (encoding: string): string => {
  const name = encoding.trim();
  const alias = ALIASES.find(([pattern]) => pattern.test(name));
  return alias ? name.replace(...alias).toLowerCase() : name;
};

/** A decoder for an encoding by its name. Throws RangeError for one that is not known. UTF-8 has to be whole. */
export function createDecoder(encoding: string): Decoder {
  const letters = CODE_PAGES.find(([pattern]) => pattern.test(encoding.trim()))?.[1];
  if (letters) return { decode: (bytes) => (bytes ? decodePage(bytes, letters) : '') };
  const name = webName(encoding);
  const decoder = new TextDecoder(name, { fatal: name === 'utf-8' });
  return { decode: (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()) };
}

function decodePage(bytes: Uint8Array, letters: string): string {
  let text = '';
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : (letters[byte - 128] ?? '');
  return text;
}
