import type { SdnFiles } from '#domain/kyc/sdn-list.ts'

/**
 * A sanctions list in the OFAC SDN format with INVENTED names: nobody on it exists. The product brings no list of its own.
 */
const ENTRIES = [
  '101,"ZORVANIK, Teodoro Quillan","individual","INVENTED",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 12 Apr 1965; POB Invented City; Invented for tests."',
  '102,"VELQUISTO BRAMANTE, Ofélia",individual,"INVENTED] [MADE-UP",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1971; alt. DOB circa 1973; Invented for tests."',
  '103,"INVENTED TRADING ""TESTS"" CO.",-0- ,"INVENTED",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"Invented for tests."',
  '104,"INVENTED STAR","vessel","INVENTED",-0- ,"TEST1","Cargo","10","9","Nowhere",-0- ,-0- ',
  '105,"GARCIA, Jose",individual,"INVENTED",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1901; Invented for tests."',
]

/** The three files, with the Ctrl-Z that ends the real ones; `more` are entries added to the first. */
export function madeUpSdn(more: readonly string[] = []): SdnFiles {
  return {
    sdn: `${[...ENTRIES, ...more].join('\r\n')}\r\n\u001a`,
    alt: '101,1,"aka","ZORVANIQUE, Teddy",-0- \r\n102,2,"fka","BRAMANTI, Ofelia V.",-0- \r\n\u001a',
    add: '101,1,-0- ,"Invented City","Nowhereland",-0- \r\n101,2,-0- ,-0- ,-0- ,-0- \r\n\u001a',
  }
}
