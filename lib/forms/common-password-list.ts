/**
 * Words that most leaked passwords consist of, from public lists. Digits and symbols around a word and common
 * substitutions (@ for a, 0 for o) are removed before the look-up, so each entry covers its variants.
 */
export const commonWords = `
password passwort passw passwd pass qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
admin administrator root user guest test testing tester demo default login welcome master secret letmein access temp
changeme change newpass newpassword mypassword mypass iloveyou loveyou iloveu lovely love lover loveme princess prince
sunshine flower dragon monkey tiger lion shadow superman batman spiderman ironman pokemon naruto starwars matrix
football baseball basketball hockey soccer cricket kabaddi sachin dhoni virat kohli rohit india indian bharat hindustan
jaihind jaishreeram jaimatadi krishna shiva ganesh ganesha omsairam sairam saibaba hanuman bajrang mahadev waheguru allah
jesus christ mumbai delhi kolkata chennai bangalore bengaluru hyderabad ahmedabad pune gujarat maharashtra rajasthan
michael jordan jennifer jessica ashley michelle daniel charlie thomas robert andrew joshua matthew george hunter ranger
harley killer trustno hello hellothere freedom whatever computer internet server samsung nokia apple iphone android google
facebook instagram twitter youtube whatsapp linkedin microsoft windows office oracle mysql cisco router system service
manager company business purchase sales account accounts accounting finance office store order orders invoice customer
buster pepper ginger cookie banana orange cheese chocolate coffee summer winter spring autumn monday tuesday wednesday
thursday friday saturday sunday january february march april june july august september october november december
family mother father mummy daddy mom dad baby babygirl angel angels sweety sweetheart darling jaan janu jaanu myname
lucky happy smile friend friends forever bestfriend nothing something anything everything money rupee rupees diamond
silver golden gold purple yellow black white blue green red rainbow star stars moon galaxy universe phoenix eagle falcon
mustang ferrari porsche mercedes yamaha honda suzuki maruti hyundai toyota tata reliance jio airtel vodafone
abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa xyz qwe qweasd asd asdf zxc zxcv poi lkj mnb qaz wsx
donald trump biden obama modi gandhi nehru ambani adani shahrukh salman amitabh deepika katrina priya pooja neha rahul
raj rajesh suresh ramesh mahesh ganesh amit sumit rohit ravi kumar sharma singh gupta patel khan ali ahmed mohammed
zaq xsw cde vfr bgt nhy mju letme open opensesame sesame qwert wert asdfg zxcvb hunter2 access14 ninja samurai warrior
jordan liverpool chelsea arsenal barcelona realmadrid juventus manchester united mercury venus jupiter saturn
`
  .trim()
  .split(/\s+/);

/** Common passwords that the rules do not detect. */
export const commonPasswords = `
1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3 q1w2e3r4 zaq12wsx zaq1zaq1 a1b2c3 a1b2c3d4 abc123 123abc 12qwaszx
123qwe 123qweasd qwe123 asd123 987654 9876543210 0987654321 112233 121212 123123 123321 131313 232323 101010 102030 159753
147258 147258369 159357 258456 123654 741852963 789456 789456123 456789 654321 696969 420420 786786 108108 007007 1a2b3c
password1 password123 passw0rd p@ssw0rd p@ssword admin@123 welcome@123 india@123 test@123 pass@123 qwerty@123 abcd@1234
`
  .trim()
  .split(/\s+/);

/** Words of the trade and of this store: common as a password with little else around them. */
export const tradeWords = `
bearing bearings ballbearing rollerbearing roller rollers ball balls needle spherical taper tapered thrust pillow plummer housing
block seal seals grease lubricant oil belt chain coupling shaft spindle motor pump gearbox machine machinery mill steel industrial
industry industries engineering engineer traders trader trading enterprise enterprises agency agencies distributor dealer stockist
spares parts store stores catalogue quotation enquiry gstin zwz nod wzwn koyo dpi iko skf fag ina ntn nsk nachi timken schaeffler
nbc tata jtekt zkl urb
`
  .trim()
  .split(/\s+/);
